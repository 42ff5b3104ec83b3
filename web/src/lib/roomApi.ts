// HTTP client of rooms: apart from the rest, so that the first page does not load it.
import { call, signIn } from "./api";
import type { OwnRoom, ReportReason, RoomBody, RoomData } from "./protocol";

export const openRoom = async (settings: RoomBody): Promise<string> => {
  await signIn();
  return (await call<{ room: string }>("POST", "/api/rooms", settings)).room;
};
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
