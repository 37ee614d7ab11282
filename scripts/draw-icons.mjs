// Renders app/icons from app/favicon.svg, for home screens and shared links. The icons are committed.
// Usage: node scripts/draw-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const app = path.resolve(import.meta.dirname, '../app');
const logo = readFileSync(path.join(app, 'favicon.svg'));
const background = '#0f5f5c';

mkdirSync(path.join(app, 'icons'), { recursive: true });
const draw = (size) => sharp(logo, { density: (72 * size) / 40 }).resize(size, size);
const save = (image, name) => image.png({ palette: true, compressionLevel: 9 }).toFile(path.join(app, 'icons', name));

for (const size of [192, 512]) await save(draw(size), `icon-${size}.png`);
// Systems crop these to their shape: the background fills the icon, and the logo takes up the inner 80 %.
for (const [size, name] of [
  [512, 'maskable-512.png'],
  [180, 'apple-180.png'],
]) {
  const inner = await draw(Math.round(size * 0.8)).toBuffer();
  await save(sharp({ create: { width: size, height: size, channels: 3, background } }).composite([{ input: inner }]), name);
}
