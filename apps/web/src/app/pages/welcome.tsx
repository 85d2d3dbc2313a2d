import { LoadingRows } from '../../components/loading-rows';

export function WelcomePage() {
  return <LoadingRows />;
}
