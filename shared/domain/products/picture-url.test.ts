import { describe, expect, it } from 'vitest'
import { findPicturedTable, isPicture, pictureUrl, sizedPictureUrl } from './picture-url.ts'

describe('picture addresses', () => {
  it('contain folder, id and version', () => {
    expect(pictureUrl('products', 12, 'ab12')).toBe('/uploads/products/12.webp?v=ab12')
  })

  it('fall back to the placeholder whose name begins with no-', () => {
    expect(pictureUrl('Aisles', 12, '')).toBe('/no-image.svg')
    expect(isPicture('/no-image.svg')).toBe(false)
    expect(isPicture('https://cdn.test/sponsors/no-logo.png?x=1')).toBe(false)
    expect(isPicture('/uploads/no-list/4.webp')).toBe(true)
    expect(isPicture('')).toBe(false)
  })

  it('have variants for the smaller sizes', () => {
    expect(sizedPictureUrl('/uploads/Brands/3.webp?v=1', 200)).toBe(
      '/uploads/Brands/3-200.webp?v=1',
    )
    expect(sizedPictureUrl('/uploads/Brands/3.webp', 400)).toBe('/uploads/Brands/3-400.webp')
    expect(sizedPictureUrl('/no-image.svg', 400)).toBe('/no-image.svg')
  })

  it('accept only their folders, in any case', () => {
    expect(findPicturedTable('PRODUCTS')).toBe('products')
    expect(findPicturedTable('Aisles')).toBe('aisles')
    expect(findPicturedTable('../etc')).toBeNull()
    expect(findPicturedTable('Marquees')).toBeNull()
  })
})
