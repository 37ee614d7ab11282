export { Activity } from './activity.tsx';
export { ContactInbox } from './contact-inbox.tsx';
export { DeliveryFees } from './delivery-fees.tsx';
export { HomeEditor } from './home-editor.tsx';
export { MessageLog } from './messages/message-log.tsx';
export { TemplateList } from './messages/template-list.tsx';
export { Synonyms } from './synonyms.tsx';
export { ZeroResultList } from './zero-result-list.tsx';
