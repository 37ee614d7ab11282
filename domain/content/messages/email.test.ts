import { describe, expect, it } from 'vitest';
import { brandFrom } from '../../brand.ts';
import { emailSender, renderEmail } from './email.ts';

const brand = brandFrom({});
const content = {
  subject: 'Order NH-1',
  body: 'First & <b>second</b>.\nLine.\n\nThird.',
  language: 'en',
  link: 'https://shop.example/orders/NH-1',
  sender: emailSender(brand, 'en'),
} as const;

describe('an e-mail', () => {
  it('says the same as text and as HTML', () => {
    const { subject, text, html } = renderEmail(content);
    expect(subject).toBe('Order NH-1');
    expect(text).toContain('First & <b>second</b>.\nLine.\n\nThird.\n\nSee the details: https://shop.example/orders/NH-1');
    expect(html).toContain('First &#38; &#60;b&#62;second&#60;/b&#62;.<br>Line.');
    expect(html).toContain('<a href="https://shop.example/orders/NH-1"');
    for (const letter of [text, html]) expect(letter).toContain(brand.company);
  });

  it('is in Bengali with the Bengali name of the shop', () => {
    const { text, html } = renderEmail({ ...content, language: 'bn', sender: emailSender(brand, 'bn') });
    expect(html).toContain('<html lang="bn">');
    for (const letter of [text, html]) expect(letter).toContain(brand.nameBn);
  });

  it('needs no images, and no styles where they are refused', () => {
    expect(renderEmail(content).html).not.toMatch(/<img|style=/);
    expect(renderEmail(content, { hasStyles: false }).html).not.toMatch(/<style/);
  });

  it('has an unsubscribe link only if it can be switched off', () => {
    const unsubscribeLink = 'https://shop.example/unsubscribe?token=a&b';
    expect(renderEmail(content).text).not.toContain('Stop e-mails');
    const { text, html } = renderEmail({ ...content, unsubscribeLink });
    expect(text).toContain(`Stop e-mails like this: ${unsubscribeLink}`);
    expect(html).toContain('href="https://shop.example/unsubscribe?token=a&#38;b"');
  });

  it('keeps names that contain HTML or line breaks from becoming more than text', () => {
    const { subject, html } = renderEmail({ ...content, subject: 'x\r\nBcc: all@example.com <script>', body: '"><img src=x>' });
    expect(subject).toBe('x Bcc: all@example.com <script>');
    expect(html).not.toMatch(/<script|<img/);
  });
});
