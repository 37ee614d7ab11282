export { v7 as uuid } from 'uuid';
