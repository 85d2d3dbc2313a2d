import { LoadingRows } from '../../components/loading-rows';

export function AccountPage() {
  return <LoadingRows />;
}
