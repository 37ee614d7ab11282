export { ContactForm } from './contact-form.tsx';
export { ContactWays } from './contact-ways.tsx';
