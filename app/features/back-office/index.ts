export { Activity } from './activity.tsx';
export { ContactInbox } from './contact-inbox.tsx';
export { DeliveryFees } from './delivery-fees.tsx';
export { SearchMisses } from './search-misses.tsx';
export { Synonyms } from './synonyms.tsx';
