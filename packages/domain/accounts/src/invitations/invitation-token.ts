/** How the token of an invitation begins. */
export const invitationPrefix = 'recto_invitation_';
