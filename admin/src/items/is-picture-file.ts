/** Whether the browser can read the file as a picture: its name and type may promise what it is not. */
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
