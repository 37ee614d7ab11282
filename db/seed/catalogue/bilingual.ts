/** A text in both languages. Bengali is the default language of the shop. */
export interface Bilingual {
  bn: string;
  en: string;
}
