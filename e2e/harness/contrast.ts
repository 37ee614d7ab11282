import type { Page } from '@playwright/test';

export interface Contrast {
  text: string;
  ratio: number;
}

/**
 * The contrast (WCAG: 1 to 21) of the placeholders on a page and of the texts below `[data-contrast]`. axe does not measure placeholders,
 * and skips backgrounds that it can't determine.
 */
export const contrastsOn = (page: Page): Promise<Contrast[]> =>
  page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const parse = (text: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = ([r, g, b, alpha]: Colour, [R, G, B]: Colour): Colour => {
      const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
      return [mix(r, R), mix(g, G), mix(b, B), 1];
    };
    const groundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = parse(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (element: Element, colour: string) => {
      const ground = groundOf(element);
      const [light = 0, dark = 0] = [luminance(over(parse(colour), ground)), luminance(ground)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const placeholders = [...document.querySelectorAll<HTMLInputElement>('[placeholder]')]
      .filter((field) => isVisible(field) && field.placeholder !== '' && field.value === '' && !field.disabled)
      .map((field) => ({ text: field.placeholder, ratio: ratio(field, getComputedStyle(field, '::placeholder').color) }));
    const texts = [...document.querySelectorAll('[data-contrast], [data-contrast] *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      .map((element) => ({ text: `${element.className} ${element.textContent}`, ratio: ratio(element, getComputedStyle(element).color) }));
    return [...placeholders, ...texts];
  });
