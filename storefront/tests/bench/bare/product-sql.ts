/** Selects all product fields of a response, with the names of aisle and brand. */
export const productSql = `
  select p.id, p.name, p.description, p.f_name as "fName", p.f_description as "fDescription",
    p.price_cents as price, p.sale_price_cents as "salePrice", p.status, p.tax_class as "taxClass",
    p.aisle_id as "aisleId", p.brand_id as "brandId",
    a.name as "aisleName", a.f_name as "aisleFName", b.name as "brandName", b.f_name as "brandFName",
    p.sku, p.search_words as "searchWords", p.barcode, p.net_quantity as "netQuantity", p.net_unit as "netUnit",
    p.sale_from as "saleFrom", p.sale_until as "saleUntil",
    p.picture_version as "urlImage"
  from products p join aisles a on a.id = p.aisle_id join brands b on b.id = p.brand_id`
