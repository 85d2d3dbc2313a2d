export { MyProfile } from './my-profile';
export { Section } from './section';
export { PublicPage } from './public-page';
export { PublicProfilePart } from './public-profile-part';
export { keyOfAccount } from './networks-section';
