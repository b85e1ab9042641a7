import { propertiesOf } from '../../properties.ts'

propertiesOf('murdham')
