import { apiResponse } from '#app/lib/api/api.ts';

/** Saves the file through the browser's download. Not by the files feature, whose code would then be split further for the lists of orders. */
export async function downloadOwnData(): Promise<void> {
  const response = await apiResponse('GET /own-data/download', {});
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.json';
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
