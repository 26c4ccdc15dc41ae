import { ItemScreen } from '../items/ItemScreen.tsx'
import { products } from './product-kind.ts'

export default function ProductScreen() {
  return <ItemScreen kind={products} />
}
