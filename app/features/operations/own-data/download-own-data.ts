import { apiFile } from '#app/lib/api/api.ts';

/** Saves the file through the browser's download. Without the files feature, to not split the chunks of the order lists. */
export async function downloadOwnData(): Promise<void> {
  const { content, name = 'my-data.json' } = await apiFile('GET /own-data/download', {});
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
