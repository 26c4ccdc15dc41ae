/** The width of a list's filters: two side by side on a phone. */
export const filterWidth = { width: { xs: 'calc(50% - 8px)', sm: 180 }, mr: 1 }
