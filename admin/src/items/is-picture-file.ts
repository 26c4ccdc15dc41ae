/** Whether the browser can read the file as a picture: its name and type may be wrong. */
export async function isPictureFile(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/')) return false
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}
