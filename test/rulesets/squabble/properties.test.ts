import { propertiesOf } from '../../properties.ts'

propertiesOf('squabble')
