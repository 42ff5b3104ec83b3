// HTTP client of rooms: apart from the rest, so that the first page does not load it.
import { call, signIn } from "./api";
import type { ReportReason, RoomData } from "./protocol";

export interface RoomSettings {
  board: string;
  deck: string | null; // a deck file
  seconds: number; // for a card; 0: no limit
}
export const openRoom = async (settings: RoomSettings): Promise<string> => {
  await signIn();
  return (await call<{ room: string }>("POST", "/api/rooms", settings)).room;
};
export interface OwnRoom {
  room: string;
  released: number;
  expires: number | null; // when it is removed; null while that is far away
}
export const myRooms = () => call<{ rooms: OwnRoom[] }>("GET", "/api/me/rooms");
/** A room; with a version of it, as soon as it has changed. */
export const room = (code: string, after = "") =>
  call<RoomData>("GET", `/api/rooms/${code}${after ? `?after=${after}` : ""}`);
export const nextCard = (code: string, released: number) =>
  call<RoomData>("POST", `/api/rooms/${code}/next`, { released });
export const endRoom = (code: string, released: number) =>
  call<RoomData>("POST", `/api/rooms/${code}/end`, { released });
export const joinRoom = (code: string) =>
  call<{ table: string }>("POST", `/api/rooms/${code}/sheets`);
export const addPaper = (code: string, name: string) =>
  call<{ id: string }>("POST", `/api/rooms/${code}/paper`, { name });
export const setTotal = (code: string, sheet: string, total: number | null) =>
  call<object>("PATCH", `/api/rooms/${code}/sheets/${sheet}`, { total });
export const reportSheet = (code: string, sheet: string, reason: ReportReason) =>
  call<object>("POST", `/api/rooms/${code}/sheets/${sheet}/reports`, { reason });
export const removeSheet = (code: string, sheet: string) =>
  call<object>("DELETE", `/api/rooms/${code}/sheets/${sheet}`);
