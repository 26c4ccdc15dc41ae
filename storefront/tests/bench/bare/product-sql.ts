import { productColumns } from '#database/product-columns.ts'

const fields = Object.entries(productColumns).map(
  ([name, column]) => `p.${column} as "${name.replace('Cents', '')}"`,
)

/** Selects all product fields of a response, with the names of aisle and brand. */
export const productSql = `
  select p.id, ${fields.join(', ')},
    a.name as "aisleName", a.f_name as "aisleFName", b.name as "brandName", b.f_name as "brandFName",
    p.picture_version as "urlImage"
  from products p join aisles a on a.id = p.aisle_id join brands b on b.id = p.brand_id`
