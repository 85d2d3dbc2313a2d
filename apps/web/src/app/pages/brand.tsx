import { useParams } from '@tanstack/react-router';
import { BrandView } from '../../features/brands';

/** A brand that a company works for. */
export function BrandPage() {
  const { brand } = useParams({ from: '/shell/brands/$brand' });
  return <BrandView key={brand} id={brand} />;
}
