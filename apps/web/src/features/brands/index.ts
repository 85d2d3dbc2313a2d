export { AddBrand } from './add-brand';
export { brandsQuery } from './brand-queries';
export { BrandsList } from './brands-list';
