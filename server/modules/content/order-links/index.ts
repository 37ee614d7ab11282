export {
  deleteExpiredOrderLinks,
  findOrderIdOfKey,
  issueOrderKey,
  issueOrderKeyByNumber,
  keySample,
  withheldKey,
  withoutKeys,
} from './order-links.ts';
