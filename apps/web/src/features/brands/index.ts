export { AddBrand } from './add-brand';
export { brandPlace } from './brand-place';
export { brandsQuery } from './brand-queries';
export { BrandsList } from './brands-list';
