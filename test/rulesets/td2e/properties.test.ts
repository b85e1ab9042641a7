import { propertiesOf } from '../../properties.ts'

propertiesOf('td2e')
