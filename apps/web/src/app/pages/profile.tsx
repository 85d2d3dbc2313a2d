import { LoadingRows } from '../../components/loading-rows';

export function ProfilePage() {
  return <LoadingRows />;
}
