import { propertiesOf } from '../../properties.ts'

propertiesOf('radiant')
