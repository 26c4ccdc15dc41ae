/** Searches also find a size alone. The newest migration indexes all products anew, so there is nothing else to do. */
export async function up(): Promise<void> {}
