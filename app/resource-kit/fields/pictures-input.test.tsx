import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EditedArea } from '#app/ui/form/edits.tsx';
import { limits } from '#domain/limits.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { type FormPicture, PicturesInput } from './pictures-input.tsx';

const stored: FormPicture[] = [{ path: '/a.webp' }, { path: '/b.webp' }, { path: '/c.webp' }];
const picture = (name = 'new.png') => new File(['x'], name, { type: 'image/png' });
const sized = (size: number) => Object.defineProperty(picture(), 'size', { value: size });

interface SetUp {
  start?: readonly FormPicture[];
  max?: number;
  replacesAll?: boolean;
}

interface FieldProps extends SetUp {
  onChange: (pictures: readonly FormPicture[]) => void;
}

function Field({ start = [], max = 3, replacesAll = false, onChange }: FieldProps) {
  const [value, setValue] = useState(start);
  const change = (next: readonly FormPicture[]) => {
    onChange(next);
    setValue(next);
  };
  return (
    <PicturesInput
      name="images"
      label="Images"
      required={false}
      errors={undefined}
      outer={undefined}
      value={value}
      onChange={change}
      onBlur={vi.fn()}
      ref={vi.fn()}
      max={max}
      replacesAll={replacesAll}
    />
  );
}

function setUp(options: SetUp = {}) {
  const onChange = vi.fn();
  return { onChange, ...renderInShop(<Field {...options} onChange={onChange} />) };
}

const fileInput = () => screen.queryByLabelText<HTMLInputElement>('Images', { selector: 'input' });
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));
const drop = (...files: File[]) => fireEvent.drop(screen.getByRole('group', { name: 'Images' }), { dataTransfer: { files } });

/** Chooses files of any type, as browsers let users bypass `accept`. */
async function choose(...files: File[]) {
  const input = fileInput();
  if (input) await userEvent.setup({ applyAccept: false }).upload(input, files);
}

describe('the field for pictures', () => {
  it('marks its form as edited by a dropped, moved or removed picture', async () => {
    const mark = vi.fn();
    const { user } = renderInShop(
      <EditedArea mark={mark}>
        <Field start={stored.slice(0, 2)} onChange={vi.fn()} />
      </EditedArea>,
    );
    drop(picture());
    expect(mark).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(mark).toHaveBeenCalledTimes(3);
  });

  it('adds chosen and dropped files, and shows them', async () => {
    const { onChange } = setUp({ start: stored.slice(0, 1) });
    await choose(picture('one.png'));
    drop(picture('two.png'));
    expect(onChange.mock.lastCall?.[0]).toMatchObject([{ path: '/a.webp' }, { file: { name: 'one.png' } }, { file: { name: 'two.png' } }]);
    expect(shown()).toEqual(['/a.webp?w=320', expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)]);
  });

  it('accepts files up to the maximum, shows a message and hides the picker', async () => {
    const { onChange } = setUp({ start: stored.slice(0, 2) });
    await choose(picture('one.png'), picture('two.png'));
    expect(onChange.mock.lastCall?.[0]).toHaveLength(3);
    expect(screen.getByText('Up to 3 pictures')).toBeDefined();
    expect(fileInput()).toBeNull();
  });

  it('rejects files that are too large or not pictures, and accepts the others', async () => {
    const { onChange } = setUp();
    await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }), picture());
    expect(onChange.mock.lastCall?.[0]).toHaveLength(1);
    expect(fileInput()?.getAttribute('aria-invalid')).toBe('true');
    drop(sized(limits.chosenImageBytes + 1));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByText('The file is too large: 8 MB at most')).toBeDefined();
  });

  it.each([
    ['a HEIC photo', new File(['x'], 'IMG_1.HEIC', { type: '' }), /^HEIC photos/],
    ['a file that is larger than the server takes', sized(limits.uploadBytes + 1), /^The file is too large/],
  ])('removes %s that the browser can’t show, and says why', async (_title, file, text) => {
    const { onChange } = setUp({ start: stored.slice(0, 1) });
    await choose(file);
    expect(shown()).toHaveLength(2);
    fireEvent.error(screen.getByAltText(/2$/));
    expect(onChange.mock.lastCall?.[0]).toEqual(stored.slice(0, 1));
    expect(screen.getByText(text)).toBeDefined();
  });

  it('keeps a picture that only the server can judge', async () => {
    setUp();
    await choose(picture());
    fireEvent.error(screen.getByRole('img'));
    expect(shown()).toHaveLength(1);
  });

  it('removes a picture', async () => {
    const { user } = setUp({ start: stored });
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(shown()).toEqual(['/a.webp?w=320', '/c.webp?w=320']);
  });

  it('reorders pictures with buttons, which are disabled at the ends', async () => {
    const { user } = setUp({ start: stored });
    expect(screen.getByRole('button', { name: 'Move picture 1 forward' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move picture 3 back' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
    expect(shown()).toEqual(['/a.webp?w=320', '/c.webp?w=320', '/b.webp?w=320']);
  });

  it('reorders pictures by dragging', () => {
    setUp({ start: stored });
    const [first, , third] = screen.getAllByRole('listitem');
    if (!first || !third) throw new Error('three pictures are shown');
    fireEvent.dragStart(first);
    fireEvent.drop(third, { dataTransfer: { files: [] } });
    expect(shown()).toEqual(['/b.webp?w=320', '/c.webp?w=320', '/a.webp?w=320']);
  });

  it('replaces all stored pictures with replacesAll', async () => {
    const { onChange } = setUp({ start: stored, replacesAll: true });
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.getByText('New pictures replace all the old ones')).toBeDefined();
    await choose(picture('one.png'));
    expect(onChange.mock.lastCall?.[0]).toMatchObject([{ file: { name: 'one.png' } }]);
    expect(within(screen.getByRole('list')).getByRole('button', { name: 'Remove picture 1' })).toBeDefined();
  });
});
