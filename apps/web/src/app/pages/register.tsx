import { LoadingRows } from '../../components/loading-rows';

export function RegisterPage() {
  return <LoadingRows />;
}
