export const PLAYER_COLOURS = [1, 2, 3, 4] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];
