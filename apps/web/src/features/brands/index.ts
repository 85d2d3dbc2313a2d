export { AddBrand } from './add-brand';
export { BrandView } from './brand-view';
export { brandsQuery } from './brand-queries';
export { BrandsList } from './brands-list';
