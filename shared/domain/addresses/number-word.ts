/** The source of a pattern for «شماره», «شمارهٔ» and «شماره‌ی». */
export const persianNumberWord = 'شماره(?:[\\s\\u200c]*ی(?!\\p{L})|ٔ)?|شمارۀ'
