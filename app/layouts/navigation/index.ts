export { Footer } from './footer.tsx';
export { LanguageSwitch } from './language-switch.tsx';
export { NavigationProgress } from './navigation-progress.tsx';
export { PhoneBar } from './phone/phone-bar.tsx';
export { SiteHeader } from './site-header.tsx';
export { ThemeSwitch } from './theme-switch.tsx';
