import type { Brand } from '../../brand.ts';
import { type Bilingual, inLanguage, type Language } from '../../languages.ts';

/** The sender's name, in the message's language. */
interface EmailSender {
  name: string;
  company: string;
  address: string;
}

export interface EmailContent {
  subject: string;
  /** Paragraphs with an empty line between them. */
  body: string;
  language: Language;
  /** The URL of the button; empty: no button. */
  link: string;
  /** Unset: the e-mail can't be switched off. */
  unsubscribeLink?: string | undefined;
  sender: EmailSender;
}

interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

const words: Bilingual<{ open: string; unsubscribe: string }> = {
  bn: { open: 'বিস্তারিত দেখুন', unsubscribe: 'এমন ই-মেইল আর চাই না' },
  en: { open: 'See the details', unsubscribe: 'Stop e-mails like this' },
};

const colours = { brand: '#00605a', page: '#f1f5f4', card: '#ffffff', text: '#1f2a29', quiet: '#55615f' } as const;
const fonts = "'Hind Siliguri', 'Noto Sans Bengali', Arial, sans-serif";

/** Decoration only: without it, mail clients show a plain, complete letter. */
const css = `<style>p{line-height:1.6;margin:0 0 16px}.letter{max-width:600px;border-radius:12px;overflow:hidden}a{word-break:break-word}</style>`;

/** One line, so that a name can't inject a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * An e-mail as text and HTML, from the same content. It has no images, and its layout uses only attributes that every mail client supports:
 * so it looks the same with images and styles blocked, and in the back office preview, whose policy blocks styles.
 */
export function renderEmail(content: EmailContent, { hasStyles = true } = {}): RenderedEmail {
  const subject = oneLine(content.subject);
  const paragraphs = content.body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return { subject, text: textOf(content, paragraphs), html: htmlOf({ ...content, subject }, paragraphs, hasStyles) };
}

function textOf({ language, link, unsubscribeLink, sender }: EmailContent, paragraphs: readonly string[]): string {
  const { open, unsubscribe } = inLanguage(words, language);
  const sections = [...paragraphs, link && `${open}: ${link}`, `-- \n${sender.name}\n${sender.company}, ${sender.address}`];
  return [...sections.filter(Boolean), unsubscribeLink && `${unsubscribe}: ${unsubscribeLink}`].filter(Boolean).join('\n\n');
}

export const emailSender = (brand: Brand, language: Language): EmailSender =>
  language === 'bn'
    ? { name: brand.nameBn, company: brand.companyBn, address: brand.addressBn }
    : { name: brand.name, company: brand.company, address: brand.address };

function htmlOf(content: EmailContent, paragraphs: readonly string[], hasStyles: boolean): string {
  const { subject, language, link, unsubscribeLink, sender } = content;
  const { open, unsubscribe } = inLanguage(words, language);
  const font = (text: string, colour: string, size = 3) => `<font face="${fonts}" color="${colour}" size="${size}">${text}</font>`;
  const anchor = (address: string, text: string) => `<a href="${escapeHtml(address)}" target="_blank">${text}</a>`;
  const button =
    link &&
    `<table role="presentation" cellpadding="12" cellspacing="0" border="0"><tr><td bgcolor="${colours.brand}">${anchor(
      link,
      font(`<b>${open}</b>`, colours.card),
    )}</td></tr></table>`;
  const small = [
    escapeHtml(`${sender.company}, ${sender.address}`),
    unsubscribeLink && anchor(unsubscribeLink, font(unsubscribe, colours.quiet, 2)),
  ]
    .filter(Boolean)
    .join('<br>');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>${hasStyles ? css : ''}</head>
<body bgcolor="${colours.page}"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" class="letter">
<tr><td bgcolor="${colours.brand}"><table role="presentation" width="100%" cellpadding="16" cellspacing="0" border="0"><tr><td>${font(`<b>${escapeHtml(sender.name)}</b>`, colours.card, 5)}</td></tr></table></td></tr>
<tr><td bgcolor="${colours.card}"><table role="presentation" width="100%" cellpadding="16" cellspacing="0" border="0"><tr><td>
<h1>${font(escapeHtml(subject), colours.text, 4)}</h1>
${paragraphs.map((paragraph) => `<p>${font(escapeHtml(paragraph).replaceAll('\n', '<br>'), colours.text)}</p>`).join('\n')}
${button}</td></tr><tr><td>${font(small, colours.quiet, 2)}</td></tr></table></td></tr></table></body></html>`;
}
