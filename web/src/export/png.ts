// A picture as a PNG, drawn on a canvas at three times its size.

import { failures } from "../texts/failures.ts";
import { headData, lineData } from "../canvas/arc.ts";
import { INK, MARK, MARK_PAPER, PAPER, type Picture } from "./picture.ts";

export async function png(picture: Picture): Promise<Blob> {
  const scale = Math.min(3, 8000 / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error(failures.noCanvas);
  pen.scale(scale, scale);
  pen.translate(-picture.left, -picture.top);
  pen.fillStyle = PAPER;
  pen.fillRect(picture.left, picture.top, picture.width, picture.height);
  pen.font = "13px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const write = (text: string, x: number, y: number): void => {
    pen.fillStyle = INK;
    pen.fillText(text, x, y);
  };
  for (const shape of picture.shapes) {
    pen.beginPath();
    const ink = shape.marked ? MARK : INK;
    const paper = shape.marked ? MARK_PAPER : PAPER;
    pen.strokeStyle = ink;
    pen.lineWidth = shape.marked ? 4 : 2;
    switch (shape.kind) {
      case "line":
        pen.moveTo(shape.x1, shape.y1);
        pen.lineTo(shape.x2, shape.y2);
        pen.stroke();
        break;
      case "arc":
        pen.stroke(new Path2D(lineData(shape.arc)));
        pen.fillStyle = ink;
        pen.fill(new Path2D(headData(shape.arc)));
        break;
      case "loop":
        pen.moveTo(shape.x - 8, shape.y - 12);
        pen.bezierCurveTo(shape.x - 28, shape.y - 48, shape.x + 28, shape.y - 48, shape.x + 8, shape.y - 12);
        pen.stroke();
        break;
      case "circle":
        pen.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
        pen.fillStyle = shape.text === "" ? ink : paper;
        pen.fill();
        pen.stroke();
        write(shape.text, shape.x, shape.y);
        break;
      case "square":
        pen.rect(shape.x, shape.y, shape.side, shape.side);
        pen.fillStyle = shape.filled ? INK : paper;
        pen.fill();
        pen.stroke();
        write(shape.text, shape.x + shape.side / 2, shape.y + shape.side / 2);
        break;
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(failures.tooLarge))), "image/png");
  });
}
