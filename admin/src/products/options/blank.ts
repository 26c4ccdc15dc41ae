const texts = { id: null, name: '', fName: '' }

export const blankValue = () => ({ ...texts, priceDifference: 0, active: true })

/** An option needs at least two values. */
export const blankOption = () => ({ ...texts, values: [blankValue(), blankValue()] })
