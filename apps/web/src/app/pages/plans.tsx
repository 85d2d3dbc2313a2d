import { useQuery } from '@tanstack/react-query';
import { Plans } from '../../features/finance';
import { allowanceQuery } from '../../features/image-generation';

export function PlansPage() {
  const { data } = useQuery(allowanceQuery);
  return <Plans images={data?.provider ? data : null} />;
}
