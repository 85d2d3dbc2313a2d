export { PickCreatorPost } from './pick-creator-post';
export { PickOwnPost } from './pick-own-post';
