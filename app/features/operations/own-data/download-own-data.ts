import { apiFile } from '#app/lib/api/api.ts';

/** Saves the file through the browser's download. Not by the files feature, whose code would then be split further for the lists of orders. */
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
