/** Bengali first: it is what the shop shows unless asked for English. */
export interface Both {
  bn: string;
  en: string;
}
