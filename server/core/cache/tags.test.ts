import { describe, expect, it } from 'vitest';
import { TagVersions } from './tags.ts';

describe('TagVersions', () => {
  it('forgets unused tags, except those that changed since the oldest rendering started', () => {
    const versions = new TagVersions();
    const used = versions.known(['products:used']);
    versions.change(Array.from({ length: 20_000 }, (_, n) => `products:${n}`));
    const began = versions.now;
    versions.change(['products:late', 'products:used']);
    versions.sweep(began, () => [used]);
    expect(versions.size).toBeLessThan(10);
    expect(versions.isChangedSince(began, used)).toBe(true);
    expect(versions.isChangedSince(began, versions.known(['products:late']))).toBe(true);
    expect(versions.isChangedSince(versions.now, versions.known(['products:late', 'products:7']))).toBe(false);
  });
});
