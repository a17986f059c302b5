/** Prepares images and files for upload: within the server's limit and no larger than useful. */

export const LARGEST_BYTES = 5 * 1024 * 1024;
const LONGEST_SIDE = 2_400;

/** Scales down an image if needed. A file that cannot be drawn is sent unchanged, and the server validates it. */
export async function made(file: File): Promise<Blob> {
  if (file.size <= LARGEST_BYTES / 2) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  } catch {
    return file;
  }
}
