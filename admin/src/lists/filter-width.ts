/** Of a list's filters: two beside each other on a phone. */
export const filterWidth = { width: { xs: 'calc(50% - 8px)', sm: 180 }, mr: 1 }
