export { AddBrand } from './add-brand';
export { BrandsList } from './brands-list';
