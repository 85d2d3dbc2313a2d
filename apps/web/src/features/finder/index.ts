export { CreatorProfile } from './creator-profile';
