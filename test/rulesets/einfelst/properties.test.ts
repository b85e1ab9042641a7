import { propertiesOf } from '../../properties.ts'

propertiesOf('einfelst')
