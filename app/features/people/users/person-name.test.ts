import { describe, expect, it } from 'vitest';
import { initialsOf } from './person-name.tsx';

describe('initialsOf', () => {
  it.each([
    ['শাহানা বেগম', 'শা'],
    ['Rahim Uddin Ahmed', 'RA'],
    ['  Salma ', 'S'],
    ['ক্ষমা', 'ক্ষ'],
    ['😀 Smile', '😀'],
    ['', ''],
  ])('of %j is %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
