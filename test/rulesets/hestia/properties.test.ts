import { propertiesOf } from '../../properties.ts'

propertiesOf('hestia')
