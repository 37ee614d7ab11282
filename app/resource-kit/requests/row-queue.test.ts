import { describe, expect, it } from 'vitest';
import { RowQueue } from './row-queue.ts';

/** Tasks that end when they are released by name. */
function heldTasks() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const task = (name: string) => () => {
    started.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return {
    started,
    task,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

describe('the queue of row changes', () => {
  it('runs rows side by side, up to its width', async () => {
    const { started, task, end } = heldTasks();
    const queue = new RowQueue(2);
    const all = ['a', 'b', 'c'].map((id) => queue.run(id, task(id)));
    expect(started).toEqual(['a', 'b']);
    end('a');
    await all[0];
    await expect.poll(() => started).toEqual(['a', 'b', 'c']);
    end('b');
    end('c');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('runs the changes of one row in order, also after a failed one, without holding up other rows', async () => {
    const { started, task, end, fail } = heldTasks();
    const queue = new RowQueue(4);
    const first = queue.run('a', task('price'));
    const second = queue.run('a', task('stock'));
    const other = queue.run('b', task('other'));
    expect(started).toEqual(['price', 'other']);
    fail('price');
    await expect(first).rejects.toThrow('price');
    await expect.poll(() => started).toEqual(['price', 'other', 'stock']);
    end('stock');
    end('other');
    expect(await Promise.all([second, other])).toEqual(['stock', 'other']);
  });
});
