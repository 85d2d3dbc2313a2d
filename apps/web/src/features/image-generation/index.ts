import { late, loadWords } from '../../lib/late';

export { allowanceQuery } from './image-queries';
export { ImageStudio } from './image-studio';

/** The keys of the installation at services that draw: for superusers, so nobody else fetches it. */
export const ImageProviders = late(async () => {
  const [module] = await Promise.all([
    import('./image-providers'),
    loadWords(['image-generation', 'issues']),
  ]);
  return module;
});
