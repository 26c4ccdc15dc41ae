const allowedProperties =
  /^(background|background-color|border(-(color|width|style|radius))?|box-sizing|color|color-scheme|direction|display|font(-(family|size|weight|style))?|height|letter-spacing|line-height|margin(-(top|right|bottom|left))?|max-width|min-height|opacity|padding(-(top|right|bottom|left))?|text-align|text-transform|width)$/

/** Returns the declarations of a `css_*` parameter that only style the form; drops all others. */
export function safeDeclarations(text: string): string {
  return text
    .slice(0, 2000)
    .split(';')
    .map(declaration => {
      const [property = '', ...rest] = declaration.split(':')
      return { property: property.trim().toLowerCase(), value: rest.join(':').trim() }
    })
    .filter(({ property, value }) => allowedProperties.test(property) && isPlainValue(value))
    .map(({ property, value }) => `${property}:${value};`)
    .join('')
}

/** Allows numbers, names, colours and quoted fonts. The only functions allowed are colours. */
function isPlainValue(value: string): boolean {
  const withoutColours = value.replace(/\b(rgb|hsl)a?\([\d\s.,%/]+\)/gi, '')
  return value !== '' && /^[\w\s#%.,'"+-]+$/.test(withoutColours || 'x')
}
